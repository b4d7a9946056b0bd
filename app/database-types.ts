/** The shape of the exposed schema, kept in step with supabase/migrations by hand. The only place that says so. */

type Table<Row extends Record<string, unknown>, Required extends keyof Row> = {
  Row: Row;
  Insert: Pick<Row, Required> & Partial<Row>;
  Update: Partial<Row>;
  Relationships: [];
};

export type CategoryRow = {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  image_url: string | null;
  image_alt: string | null;
  parent_id: string | null;
  sort_order: number;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

export type ProductRow = {
  id: string;
  slug: string;
  title: string;
  short_description: string | null;
  price: number | null;
  image_url: string | null;
  image_alt: string | null;
  product_url: string;
  affiliate_url: string | null;
  merchant: string | null;
  category_id: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

type ContactMessageRow = {
  name: string;
  email: string;
  subject: string;
  message: string;
};

export type ProfileRow = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  is_admin: boolean;
  created_at: string;
};

export type SearchRow = {
  kind: "category" | "product";
  id: string;
  slug: string;
  title: string;
  description: string | null;
  image_url: string | null;
  image_alt: string | null;
  price: number | null;
  product_url: string | null;
  rank: number;
};

export type Database = {
  public: {
    Tables: {
      categories: Table<CategoryRow, "slug" | "name">;
      products: Table<ProductRow, "slug" | "title" | "category_id">;
      contact_messages: Table<ContactMessageRow, "name" | "email" | "subject" | "message">;
      profiles: Table<ProfileRow, never>;
    };
    Views: Record<never, never>;
    Functions: {
      search_catalogue: { Args: { q: string }; Returns: SearchRow[] };
      delete_own_account: { Args: Record<never, never>; Returns: undefined };
    };
  };
};
