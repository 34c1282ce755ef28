/** Exports for the Kubernetes tests. */

export { buildImages, IMAGE_NAMES } from './build-images.ts'
export { findDocker, runAndReadOutput } from './docker-command.ts'
