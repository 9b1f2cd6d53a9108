import { z } from 'zod';

const id = z.union([z.string(), z.number()]).transform(String);
const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    data: z.object({ value: z.number(), max: z.number(), prompt_id: z.string(), node: id }),
  }),
  z.object({
    type: z.literal('executing'),
    data: z.object({ prompt_id: z.string(), node: id.nullable() }),
  }),
  z.object({
    type: z.literal('execution_cached'),
    data: z.object({ prompt_id: z.string(), nodes: z.array(id) }),
  }),
]);
type Message = z.infer<typeof message>;

/** Steps of one prompt. A node counts as one, the sampler as many as it reports. */
class PromptSteps {
  readonly #nodes: number;
  readonly #done = new Set<string>();
  readonly #steps = new Map<string, { value: number; max: number }>();
  #current: string | undefined;
  #furthest = 0;

  constructor(nodes: number) {
    this.#nodes = nodes;
  }

  take({ type, data }: Message): void {
    if (type === 'execution_cached') for (const node of data.nodes) this.#done.add(node);
    if (type === 'progress' && data.max > 0) {
      this.#steps.set(data.node, { value: Math.min(data.value, data.max), max: data.max });
    }
    if (type === 'executing') {
      if (this.#current !== undefined) this.#done.add(this.#current);
      this.#current = data.node ?? undefined;
    }
  }

  /** Undefined until a node has reported its steps, because the total is unknown before. */
  get fraction(): number | undefined {
    const reportedSteps = [...this.#steps];
    if (!reportedSteps.some(([, { max }]) => max > 1)) return undefined;
    const countSteps = (node: string) => this.#steps.get(node)?.max ?? 1;
    const extraSteps = reportedSteps.reduce((sum, [, { max }]) => sum + max - 1, 0);
    const finishedSteps = [...this.#done].reduce((sum, node) => sum + countSteps(node), 0);
    const runningSteps = reportedSteps
      .filter(([node]) => !this.#done.has(node))
      .reduce((sum, [, { value }]) => sum + value, 0);
    const fraction = (finishedSteps + runningSteps) / (this.#nodes + extraSteps);
    this.#furthest = Math.max(this.#furthest, Math.min(fraction, 1));
    return this.#furthest;
  }
}

/**
 * Listens to a ComfyUI server's `/ws` while it runs our prompts. If the socket fails, only progress
 * is missing.
 */
export class ProgressFeed {
  readonly #address: string;
  readonly #prompts = new Map<string, PromptSteps>();
  #socket: WebSocket | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  /** Call it before posting the prompt, because the server only sends to open sockets. */
  watch(promptId: string, nodes: number): void {
    this.#prompts.set(promptId, new PromptSteps(nodes));
    this.#connect();
  }

  getFraction(promptId: string): number | undefined {
    if (this.#prompts.has(promptId)) this.#connect();
    return this.#prompts.get(promptId)?.fraction;
  }

  forget(promptId: string): void {
    this.#prompts.delete(promptId);
    if (this.#prompts.size === 0) this.close();
  }

  close(): void {
    this.#socket?.close();
    this.#socket = undefined;
  }

  #connect(): void {
    if (this.#socket) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    const drop = () => {
      if (this.#socket === socket) this.#socket = undefined;
    };
    socket.addEventListener('message', ({ data }) => this.#take(data));
    socket.addEventListener('close', drop);
    socket.addEventListener('error', drop);
  }

  #take(data: unknown): void {
    // Binary frames are picture previews.
    if (typeof data !== 'string') return;
    const parsedMessage = message.safeParse(parseJson(data));
    if (parsedMessage.success)
      this.#prompts.get(parsedMessage.data.data.prompt_id)?.take(parsedMessage.data);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
