/** Exports for the Kubernetes tests. */

export { buildImages, CONTAINER_IMAGE_NAMES } from './build-images.ts'
export { findDocker, runAndReadOutput } from './docker-command.ts'
