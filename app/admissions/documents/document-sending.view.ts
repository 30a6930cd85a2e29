import type { DetailedError, Upload } from "tus-js-client";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { SEND_UPLOADS_PATH, UPLOADS_PATH } from "./document-paths.ts";
import { isPhoto, preparePhoto } from "./prepare-photo.view.ts";
import { uploadsAnswerSchema } from "./send-uploads.ts";
import { type Reached, secondsLeft } from "./time-left.ts";

/** The size of one request: with a proxy that buffers requests, no more than this is lost. */
const CHUNK_BYTES = 2 * 1024 * 1024;
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

/** One document to upload: a file, or photos as its pages. */
export interface Paper {
  readonly name: string;
  readonly files: readonly File[];
  readonly kind: DocumentKind;
  /** The document that this version replaces. */
  readonly documentId: string | null;
  /** The student, if the account has several. */
  readonly studentId: string | null;
}

export interface SendingState {
  readonly phase: "preparing" | "sending" | "paused" | "offline" | "checking" | "sent" | "refused";
  /** From 0 to 1. */
  readonly done: number;
  readonly secondsLeft: number | null;
  /** Why it was refused: the server's message, or one of our codes. */
  readonly problem: { readonly text: string } | "signed-out" | "failed" | null;
}

/** A permanent refusal: a retry would be refused again. */
class Refusal extends Error {
  readonly problem: NonNullable<SendingState["problem"]>;
  constructor(problem: NonNullable<SendingState["problem"]>) {
    super("refused");
    this.problem = problem;
  }
}
class Stopped extends Error {}
/** The server is temporarily unable to accept it. */
class NotNow extends Error {}

/**
 * Sends one document: its bytes, in chunks that resume after a dropped connection, a closed tab or a pause, and then
 * the request that turns them into a document. It keeps waiting for a connection as long as necessary.
 */
export class DocumentSending {
  readonly paper: Paper;
  #state: SendingState = { phase: "preparing", done: 0, secondsLeft: null, problem: null };
  readonly #tell: () => void;
  #paused = false;
  #cancelled = false;
  /** Cancels the current request or delay. */
  #stop: () => void = () => {};
  readonly #uploads: Upload[] = [];
  readonly #fingerprints: string[] = [];

  constructor(paper: Paper, tell: () => void) {
    this.paper = paper;
    this.#tell = tell;
  }

  get state(): SendingState {
    return this.#state;
  }

  pause(): void {
    this.#paused = true;
    this.#change({ phase: "paused", secondsLeft: null });
    this.#stop();
  }

  goOn(): void {
    this.#paused = false;
    this.#stop();
  }

  /** Cancels the upload permanently, here and on the server. */
  async cancel(): Promise<void> {
    this.#cancelled = true;
    this.#stop();
    await Promise.all(this.#uploads.map((upload) => upload.abort(upload.url !== null).catch(() => {})));
    await this.#forget();
  }

  /** The page is unloaded: uploaded parts are stored for a day. */
  leave(): void {
    this.#cancelled = true;
    this.#stop();
  }

  /** @returns whether it has become a document */
  async run(): Promise<boolean> {
    try {
      const prepared: Blob[] = [];
      for (const file of this.paper.files) prepared.push(await preparePhoto(file));
      const total = prepared.reduce((bytes, { size }) => bytes + size, 0);
      const ids: string[] = [];
      let before = 0;
      for (const [index, bytes] of prepared.entries()) {
        const file = this.paper.files[index];
        if (!file) continue;
        ids.push(await this.#sendBytes(file, bytes, { before, total }));
        before += bytes.size;
      }
      await this.#lasting("checking", () => this.#sayWhatItIs(ids));
      await this.#forget();
      this.#change({ phase: "sent", done: 1, secondsLeft: null });
      return true;
    } catch (error) {
      if (this.#cancelled) return false;
      const problem = error instanceof Refusal ? error.problem : "failed";
      this.#change({ phase: "refused", problem, secondsLeft: null });
      return false;
    }
  }

  #change(change: Partial<SendingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  async #sendBytes(file: File, bytes: Blob, { before, total }: { before: number; total: number }) {
    const { Upload } = await import("tus-js-client");
    const { kind, documentId, studentId } = this.paper;
    const parts = [kind, studentId, documentId, file.name, file.size, file.lastModified, bytes.size];
    const fingerprint = `papers-${JSON.stringify(parts)}`;
    this.#fingerprints.push(fingerprint);
    let from: Reached | null = null;
    const upload = new Upload(bytes, {
      endpoint: UPLOADS_PATH,
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      metadata: { filename: bytes === file || !isPhoto(file) ? file.name : jpegName(file.name) },
      fingerprint: async () => fingerprint,
      onProgress: (sent) => {
        const now = { bytes: before + sent, at: performance.now() };
        from ??= now;
        this.#change({
          phase: "sending",
          done: total === 0 ? 1 : now.bytes / total,
          secondsLeft: secondsLeft(from, now, total),
        });
      },
    });
    this.#uploads.push(upload);
    const [earlier] = await upload.findPreviousUploads();
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    await this.#lasting(
      "sending",
      () =>
        new Promise<void>((resolve, reject) => {
          from = null;
          upload.options.onSuccess = () => resolve();
          upload.options.onError = (error) => reject(judge(error));
          this.#stop = () => {
            void upload.abort();
            reject(new Stopped());
          };
          upload.start();
        }),
    );
    return upload.url?.split("/").at(-1) ?? "";
  }

  async #sayWhatItIs(ids: readonly string[]): Promise<void> {
    const { kind, documentId, studentId } = this.paper;
    const body = new URLSearchParams({ intent: "send", kind });
    if (documentId) body.set("documentId", documentId);
    if (studentId) body.set("studentId", studentId);
    for (const id of ids) body.append("uploads", id);
    const answer = await fetch(SEND_UPLOADS_PATH, { method: "POST", body });
    if (answer.status >= 500) throw new NotNow();
    if (answer.status === 401) throw new Refusal("signed-out");
    const said = uploadsAnswerSchema.safeParse(await answer.json().catch(() => null));
    if (said.data?.code === "sent") return;
    // A refused file would be refused again when selected again, so it must not resume.
    await this.#forget();
    throw new Refusal(said.data?.code === "file" ? { text: said.data.text } : "failed");
  }

  /** Retries until it is done or refused, pausing between attempts: for a connection, or for the end of a pause. */
  async #lasting(phase: "sending" | "checking", attempt: () => Promise<void>): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      if (this.#cancelled) throw new Stopped();
      if (this.#paused) await this.#wait(null);
      else {
        try {
          this.#change({ phase });
          await attempt();
          return;
        } catch (error) {
          if (error instanceof Refusal || this.#cancelled) throw error;
          if (error instanceof Stopped) continue;
          this.#change({ phase: error instanceof NotNow ? phase : "offline", secondsLeft: null });
          await this.#wait(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? null);
        }
      }
    }
  }

  /** Pauses this long, or until the connection returns or the user resumes, pauses or cancels. */
  #wait(ms: number | null): Promise<void> {
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer);
        window.removeEventListener("online", over);
        resolve();
      };
      const timer = ms === null ? undefined : setTimeout(over, ms);
      if (ms !== null) window.addEventListener("online", over);
      this.#stop = over;
    });
  }

  /** Makes the browser forget the upload. */
  async #forget(): Promise<void> {
    if (this.#fingerprints.length === 0) return;
    const { defaultOptions } = await import("tus-js-client");
    for (const fingerprint of this.#fingerprints) {
      const found = await defaultOptions.urlStorage.findUploadsByFingerprint(fingerprint);
      for (const { urlStorageKey } of found) await defaultOptions.urlStorage.removeUpload(urlStorageKey);
    }
  }
}

/** What a protocol error means to the sender. */
function judge(error: Error | DetailedError): Error {
  const answer = "originalResponse" in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (status === 401) return new Refusal("signed-out");
  if (status === 413) return new Refusal({ text: answer?.getBody() ?? "" });
  // Another client, perhaps another tab, is sending the same file: ask again how far it is.
  const passes = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
  if (!passes) return new Refusal("failed");
  return status === 0 ? error : new NotNow();
}

const jpegName = (name: string) => `${name.replace(/\.[^.]{1,5}$/, "")}.jpg`;
