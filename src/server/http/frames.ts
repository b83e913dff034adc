/** Frames that are sent together. Connections that send the same frames share one object, so that the bytes are joined only once. */
export class Frames {
  private next: Frames | null = null;
  private joined: Uint8Array | null = null;

  constructor(
    private readonly before: Frames | null,
    private readonly last: Uint8Array,
    readonly byteLength: number,
  ) {}

  with(frame: Uint8Array): Frames {
    if (this.next?.last !== frame) this.next = new Frames(this, frame, this.byteLength + frame.byteLength);
    return this.next;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.list(), this.byteLength);
  }

  get chunk(): Uint8Array {
    this.joined ??= Buffer.concat([Buffer.from(`${this.byteLength.toString(16)}\r\n`), ...this.list(), lineEnd]);
    return this.joined;
  }

  private list(): Uint8Array[] {
    const frames: Uint8Array[] = [];
    for (let at: Frames = this; at.before; at = at.before) frames.push(at.last);
    return frames.reverse();
  }
}

const lineEnd = Buffer.from('\r\n');
/** An empty sequence. Connections that start with it and send the same frames get the same objects from {@link Frames.with}. */
export const noFrames = new Frames(null, new Uint8Array(), 0);
