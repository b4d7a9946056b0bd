import { Container } from "./container.tsx";
import { Message } from "./message.tsx";

interface MessagePageProps {
  title: React.ReactNode;
  text: string;
  children?: React.ReactNode;
}

/** A whole page for one message. */
export function MessagePage(props: MessagePageProps) {
  return (
    <Container className="py-20 md:py-32">
      <Message level={1} {...props} />
    </Container>
  );
}
