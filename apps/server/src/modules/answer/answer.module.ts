import { defineModule } from '../../kernel/module.ts'
import type { AnswerPart, AnswerSubject } from './answer-parts.ts'
import { answerFilePart } from './answer.file.ts'
import { answerWitness } from './answer-witness.ts'
import { sealedAnswerColumns } from './answer.tables.ts'
import { answersList } from './answers.list.ts'

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** Whose matters have answers to forms. */
    answerSubjects: readonly AnswerSubject[]
    /** Who has something to do with every answer. */
    answerParts: readonly AnswerPart[]
  }
}

export const answerModule = defineModule({
  exportLists: [answersList],
  fileParts: [answerFilePart],
  sealed: sealedAnswerColumns,
  witnesses: [answerWitness],
})
