/** Exports for the Kubernetes tests. */
export { findDocker, runAndReadOutput } from './docker.ts'
export { buildImages, IMAGE_NAMES } from './images.ts'
