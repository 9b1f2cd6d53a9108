/** Propagated trace: the headers of W3C Trace Context. */
export interface TraceHeaders {
  readonly traceparent: string;
  /** Vendor-specific data of other tracing systems, forwarded unchanged. */
  readonly tracestate?: string;
}

/** Kind of a span, in OpenTelemetry's terms. */
type SpanKind = 'server' | 'consumer' | 'internal';

export interface SpanOptions {
  readonly kind: SpanKind;
  /** The trace to continue; defaults to that of the running span. */
  readonly parent?: TraceHeaders | undefined;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A running span. */
export interface RunningSpan {
  /** Headers for continuing the trace. */
  readonly trace: TraceHeaders;
  /** Runs a function within the span. */
  readonly run: <T>(work: () => T) => T;
  /** @param error the error that made it fail */
  readonly end: (attributes?: Readonly<Record<string, string | number>>, error?: unknown) => void;
}

/** Creates spans and exports them. */
export interface Tracer {
  readonly start: (name: string, options: SpanOptions) => RunningSpan;
  readonly current: () => TraceHeaders | undefined;
  /** Exports the remaining spans. */
  readonly stop: () => Promise<void>;
}
