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

export type ContactMessageRow = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: string;
  read_at: string | null;
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

/** A product in the back office's list, with the name of its category. */
export type AdminProductRow = ProductRow & { category_name: string };

/** One page of the back office's product list. */
export type AdminProductPage = {
  /** How many products match, on all pages. */
  total: number;
  /** The page given: the one asked for, or the last one when there are fewer. */
  page: number;
  products: AdminProductRow[];
};

/** Narrows and orders the back office's product list; what is left out has the database's default. */
export type AdminProductsArguments = {
  /** Parts of the title's words, without regard to accents and case. */
  search?: string;
  /** The id of a category; all of them without it. */
  category?: string;
  /** `created_at` by default. Products without a price come last in either direction. */
  sort?: "title" | "category" | "price" | "is_active" | "created_at";
  /** `true` by default. */
  descending?: boolean;
  /** 50 by default, 100 at most. */
  page_size?: number;
  /** From 1. */
  page?: number;
};

export type Database = {
  public: {
    Tables: {
      categories: Table<CategoryRow, "slug" | "name">;
      products: Table<ProductRow, "slug" | "title" | "category_id">;
      contact_messages: Table<ContactMessageRow, "name" | "email" | "subject" | "message">;
      profiles: Table<ProfileRow, never>;
    };
    Views: {
      category_product_counts: { Row: { category_id: string; product_count: number }; Relationships: [] };
    };
    Functions: {
      search_catalogue: { Args: { q: string }; Returns: SearchRow[] };
      get_users_with_email: { Args: Record<never, never>; Returns: { id: string; email: string }[] };
      /** Returns how many sub-categories were deactivated too. */
      set_category_active: { Args: { category_id: string; active: boolean }; Returns: number };
      admin_products: { Args: AdminProductsArguments; Returns: AdminProductPage };
      delete_own_account: { Args: Record<never, never>; Returns: undefined };
    };
  };
};
