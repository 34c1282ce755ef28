import { isTracingConfigured } from './tracing.ts'

// Loaded with `node --import` before a process's program, because libraries can be traced only if they are instrumented
// before they are loaded. Without a collector, nothing is loaded.
if (isTracingConfigured(process.env)) (await import('./instrument-libraries.ts')).instrumentLibraries()
