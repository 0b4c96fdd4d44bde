import { answerQuestions } from '../../../kernel/sheets/thread.ts'
import { drawPdf } from './draw-pdf.ts'
import type { PaperSheet } from './paper.types.ts'

// Runs in a thread of its own: setting Chinese text takes long enough that nobody else should wait for it.

answerQuestions<PaperSheet>(drawPdf)
