import { useWrite, type WriteOptions } from "#app/admin/kit/write.ts";
import { updateMessage } from "./contact-messages.ts";

/** Notes that a message was answered, or waits again; no journal keeps messages. @param options the words, by place */
export function useAnswered(options: Pick<WriteOptions<void>, "done" | "failed" | "reloads">) {
  const { write, pending } = useWrite();
  return {
    pending,
    setAnswered: (id: string, isAnswered: boolean) =>
      write(
        (client) => updateMessage(client, id, { answered_at: isAnswered ? new Date().toISOString() : null }),
        { ...options, canUndo: false },
      ),
  };
}
