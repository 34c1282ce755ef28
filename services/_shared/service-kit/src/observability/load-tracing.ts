// Loaded with `node --import` before a process' program: libraries can be traced only from before they are loaded.
// Without a collector nothing is loaded.
const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_ENDPOINT_FILE: file } = process.env
if (endpoint?.trim() || file?.trim()) (await import('./instrument-libraries.ts')).instrumentLibraries()
