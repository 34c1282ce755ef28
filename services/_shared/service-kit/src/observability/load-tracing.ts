// Loaded with `node --import` before a process's program, because libraries can be traced only if they are instrumented
// before they are loaded. Without a collector, nothing is loaded.
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_ENDPOINT_FILE: file } = process.env
if (endpoint?.trim() || file?.trim()) (await import('./instrument-libraries.ts')).instrumentLibraries()
