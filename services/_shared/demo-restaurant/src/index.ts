/** The demo restaurant: its plan, and how it is loaded through the public API. */

export { createServiceApi } from './load/service-api.ts'
export { loadDemo } from './load-demo.ts'
