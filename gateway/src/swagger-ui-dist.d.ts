declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of the page's assets. */
  export default function absolutePath(): string
}
