declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder with the assets of Swagger UI. */
  export default function absolutePath(): string
}
