/** A request that is refused because it would cost too much now: 429 blames the visitor, 503 the crowd. */
export class Overload extends Error {
  override name = "Overload";
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(status: 429 | 503, retryAfterSeconds: number) {
    super(status === 429 ? "The visitor asks for too much" : "All visitors together ask for too much");
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
