/** Exports for the Kubernetes tests. */
export { findDocker, output } from './docker.ts'
export { buildImages, IMAGES } from './images.ts'
