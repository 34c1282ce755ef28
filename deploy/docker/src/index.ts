/** What the cluster's tests take from here. */
export { findDocker, output } from './docker.ts'
export { buildImages, IMAGES } from './images.ts'
