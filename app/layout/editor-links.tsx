/**
 * The links of the account that editors alone have. They come with the profile: visitors load nothing of it.
 */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { type PageRecord, recordOfPage } from "#app/catalogue/model/record-of-page.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { WaitingLinks } from "./waiting-links.tsx";

export function EditorLinks({ className }: { className: string }) {
  return (
    <>
      <EditPage className={className} />
      <WaitingLinks className={className} />
    </>
  );
}

const editorOf = ({ table, id }: PageRecord) =>
  table === "products" ? `/admin/products/${id}/page` : `/admin/${table}?edition=${id}`;

/** Leads to what the page is made of; absent where that is no single record. */
function EditPage({ className }: { className: string }) {
  const { dataClient } = useAuth();
  const { pathname } = useLocation();
  const [found, setFound] = useState<{ pathname: string; record: PageRecord | null }>();

  useEffect(() => {
    let isShown = true;
    dataClient()
      .then((client) => recordOfPage(client, pathname))
      .then(
        (record) => isShown && setFound({ pathname, record }),
        (error: unknown) => console.warn("Failed to look for what the page is made of", error),
      );
    return () => {
      isShown = false;
    };
  }, [dataClient, pathname]);

  // Of the page before, until this one's is known.
  const record = found?.pathname === pathname ? found.record : null;
  if (!record) return null;
  return (
    <li className="lg:row-span-2 lg:grid lg:content-center">
      <Link to={editorOf(record)} {...pageChange()} className={`${className} font-semibold text-ink`}>
        Modifier
      </Link>
    </li>
  );
}
