import type { Project, Violation } from './project.ts'

const EMPTY_NAME = /^(.*-)?(utils?|helpers?|common)$/

/** Folders and files whose name says nothing of what is in them. */
export const nameViolations = (project: Project): Violation[] =>
  [...project.files.keys()].flatMap(file => {
    const empty = file.split('/').find(part => EMPTY_NAME.test(part.replace(/\..*$/, '')))
    return empty === undefined
      ? []
      : [{ file, sentence: `'${empty}' says nothing: name it after what it is about` }]
  })
