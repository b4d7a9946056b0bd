/** Reads and writes of contact messages. */
import type { Page } from "#app/admin/entity/entity.ts";
import { readPage } from "#app/admin/entity/table-store.ts";
import { useWrite, type WriteOptions } from "#app/admin/kit/write.ts";
import { addressOf, MESSAGE_PARAMETER, pageNumber, text } from "#app/admin/listing/address.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ContactMessageRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow, NO_ID } from "#app/lib/data/read-failure.ts";

/** What the list shows of a message; `read_at` and `answered_at` are null until an editor has. */
export type MessageSummary = Pick<
  ContactMessageRow,
  "id" | "name" | "subject" | "created_at" | "read_at" | "answered_at"
>;

const MESSAGES_PER_PAGE = 50;

/**
 * Returns one page of the messages, newest first; the last page instead of one after it.
 * @throws PostgrestError
 */
export function getContactMessages(data: DataClient, page: number): Promise<Page<MessageSummary>> {
  const read = (first: number, last: number) =>
    data
      .from("contact_messages")
      .select("id, name, subject, created_at, read_at, answered_at", { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id", { ascending: true })
      .range(first, last);
  return readPage(read, { page, size: MESSAGES_PER_PAGE });
}

/**
 * Returns a message in full; null when there is none with that id.
 * @throws PostgrestError
 */
export async function getReceivedMessage(data: DataClient, id: string): Promise<ContactMessageRow | null> {
  const { data: row, error } = await data.from("contact_messages").select("*").eq("id", id).maybeSingle();
  if (error?.code === NO_ID) return null;
  if (error) throw error;
  return row;
}

/**
 * Notes when a message was read or answered; null for one that waits again.
 * @throws PostgrestError PGRST116 when the message was deleted or the caller lacks the rights
 */
export async function updateMessage(
  data: DataClient,
  id: string,
  changes: Partial<Pick<ContactMessageRow, "read_at" | "answered_at">>,
): Promise<void> {
  dataOrThrow(await data.from("contact_messages").update(changes).eq("id", id).select("id").single());
}

/**
 * Deletes a message.
 * @throws PostgrestError PGRST116 when the message was deleted already or the caller lacks the rights
 */
export async function deleteContactMessage(data: DataClient, id: string): Promise<void> {
  dataOrThrow(await data.from("contact_messages").delete().eq("id", id).select("id").single());
}

/** Notes that a message was answered, or waits again; no journal keeps messages. @param options the words, by place */
export function useAnswered(options: Pick<WriteOptions<void>, "done" | "failed">) {
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

/** The page of the list, and the open message. */
export const messageAddress = addressOf({ page: pageNumber, message: text(MESSAGE_PARAMETER) });

/** Returns the id of the link that opens a message, which receives the focus when the message closes. */
export const messageLinkId = (id: string) => `message-${id}`;
