/** The demo restaurant: what it is, and how it is loaded through the calls that people use. */

export { createServiceApi } from './load/service-api.ts'
export { loadDemo } from './load-demo.ts'
