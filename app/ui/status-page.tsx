import { Container } from "./container.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Placeholder } from "./placeholder.tsx";

interface StatusPageProps {
  title: React.ReactNode;
  text: string;
  children?: React.ReactNode;
}

/** A whole page for one message, beside the placeholder that stands for missing pictures. */
export function StatusPage(props: StatusPageProps) {
  return (
    <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-8 pt-6 pb-section lg:grid-cols-[7fr_5fr] lg:pt-section">
      <EmptyState level={1} {...props} />
      <div className="bg-paper-deep max-lg:order-first max-lg:aspect-5/2 lg:aspect-4/3">
        <Placeholder />
      </div>
    </Container>
  );
}
