/** The demo restaurant: its plan, and how it is loaded through the public API. */

export { createDemoApi } from './load/demo-api.ts'
export { loadDemo } from './load-demo.ts'
export { demoBusiness } from './plan/restaurant.ts'
