/** The rows and functions of the exposed schema under the app's names, with details that SQL types lack. */
import type { Database as Generated } from "./database.generated.ts";

type Public = Generated["public"];
type Row<Table extends keyof Public["Tables"]> = Public["Tables"][Table]["Row"];
type Functions = Public["Functions"];

export type CategoryRow = Row<"categories">;
export type ProductRow = Row<"products">;
export type ContactMessageRow = Row<"contact_messages">;
export type MediaRow = Row<"media">;
export type MerchantRow = Row<"merchants">;
export type FeaturedChoiceRow = Row<"featured_choice">;
export type RedirectRow = Row<"redirects">;
export type SynonymRow = Row<"search_synonyms">;
export type ProfileRow = Row<"profiles">;
export type DossierDraftRow = Row<"dossier_drafts">;
export type PersonRow = Row<"people">;
/** A revision; its author is `null` without a name, or when the account is gone. */
export type HistoryRow = Functions["dossier_history"]["Returns"][number];
export type LogRow = Functions["log_entries"]["Returns"][number];
/** How many categories below it and how many products follow a category, or have followed it. */
export type ContentsRow = Functions["category_contents"]["Returns"][number];
/** A job: its last and next start, its failures in a row, and in English what the last of them said. */
export type JobRow = Functions["scheduled_jobs"]["Returns"][number];

export type SearchRow = Functions["search_catalogue"]["Returns"][number] & {
  kind: "category" | "product" | "branch" | "chooser";
};

/** A product in the back office's list, with the name of its category and what is known of its dossier. */
export type AdminProductRow = ProductRow & {
  category_name: string;
  published_at: string | null;
  /** Of its draft, when it was saved last. */
  draft_at: string | null;
  /** Of the planned revision. */
  publish_at: string | null;
  /** As in `link_checks`; null before the first visit. */
  link_state: Row<"link_checks">["state"] | null;
  link_reason: Row<"link_checks">["reason"] | null;
  link_status: Row<"link_checks">["status"];
};

/** One page of the back office's product list; the function returns it as JSON. */
export type AdminProductPage = {
  /** The number of matching products on all pages, 10,000 at most. */
  total: number;
  /** Whether more products match; the pages end with those counted. */
  has_more: boolean;
  /** Whether nothing has the words, and what is shown has similar ones. */
  is_near: boolean;
  /** The page returned: the requested one, or the last when there are fewer. */
  page: number;
  products: AdminProductRow[];
};

/**
 * Narrows and orders the back office's product list, by default the newest first. `search`: parts of the
 * title's words, the slug, the path and the merchant, without accents and case; `category`: an id, for
 * everything below it too; `page_size`: 50 by default, 100 at most; `page`: from 1; `sort`: no price comes last.
 */
export type AdminProductsArguments = Omit<
  Functions["admin_products"]["Args"],
  "sort" | "view" | "filters"
> & {
  sort?:
    | "title"
    | "category"
    | "price"
    | "is_active"
    | "created_at"
    | "price_expires_at"
    | "evaluation_due_at"
    | "link";
  view?:
    | "prices"
    | "undocumented"
    | "drafts"
    | "old_drafts"
    | "planned"
    | "inactive"
    | "links"
    | "evaluations";
  /** Each is as a view, with a space between. */
  filters?: string;
};

/** A picture in the back office's list. */
export type AdminPicture = Omit<MediaRow, "is_public" | "created_by"> & {
  use_count: number;
  /**
   * The first twelve. `view`: a further one of a product; `revision`: a former one of a dossier; `deleted`:
   * may come back.
   */
  uses: {
    kind: "product" | "view" | "category" | "dossier" | "draft" | "revision" | "deleted";
    /** Of the product or category. */
    id: string;
    name: string;
  }[];
};

/** One page of that list; the function returns it as JSON. */
export type AdminMediaPage = { total: number; page: number; pages: number; pictures: AdminPicture[] };

/** The type argument of the data client. */
export type Database = {
  public: Omit<Public, "Functions"> & {
    Functions: Omit<Functions, "admin_media" | "admin_products" | "search_catalogue"> & {
      admin_media: { Args: Functions["admin_media"]["Args"]; Returns: AdminMediaPage };
      admin_products: { Args: AdminProductsArguments; Returns: AdminProductPage };
      search_catalogue: { Args: Functions["search_catalogue"]["Args"]; Returns: SearchRow[] };
    };
  };
};
