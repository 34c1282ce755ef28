declare module 'virtual:help-articles/*' {
  const articles: readonly import('./article.ts').Article[]
  export default articles
}
