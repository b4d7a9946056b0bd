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
    <Container className="grid grid-cols-1 items-center gap-x-16 py-section lg:grid-cols-[7fr_5fr]">
      <EmptyState level={1} {...props} />
      <div className="aspect-4/3 bg-paper-deep max-lg:hidden">
        <Placeholder seed={props.text} />
      </div>
    </Container>
  );
}
