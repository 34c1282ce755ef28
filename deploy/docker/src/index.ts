/** Exports for the Kubernetes tests. */
export { findDocker, runAndReadOutput } from './docker.ts'
export { buildImages, IMAGES } from './images.ts'
