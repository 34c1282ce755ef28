declare module 'virtual:help-articles/*' {
  const articles: readonly import('./help-article.ts').HelpArticle[]
  export default articles
}
