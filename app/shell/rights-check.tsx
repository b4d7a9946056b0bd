import { Container } from "#app/ui/page.tsx";

/** Whether a path leads into the back office; routes ignore case. */
export const isAdminPath = (path: string) => /^\/admin(\/|$)/i.test(path);

/** Shown until the rights are known, instead of any part of the back office. */
export function RightsCheck() {
  return (
    <Container className="min-h-[75dvh] pt-8 pb-20 md:pt-10">
      <h1 className="text-heading">Administration</h1>
      <p role="status" className="mt-3 text-lead text-ink-soft noscript:hidden">
        Vérification des droits d’accès...
      </p>
      <noscript>
        <p className="mt-6 max-w-prose border-l-2 border-danger py-1 pl-6">
          Pour administrer le site, activez JavaScript dans votre navigateur.
        </p>
      </noscript>
    </Container>
  );
}
