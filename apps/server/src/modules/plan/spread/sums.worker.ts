import { workerData } from 'node:worker_threads'
import { tenantKeys, type SharedKeys } from '../../../kernel/db/tenant-keys.ts'
import { answerQuestions } from '../../../kernel/sheets/thread.ts'
import { addingBoxes, type LaidBoxes, type Sums } from './add-scores.ts'

// Runs in a thread of its own, away from everybody's requests. Nothing but sums leaves it.

export type SumsQuestion = readonly LaidBoxes[] | 'sums'

const keys = tenantKeys(workerData as SharedKeys)
const groups = new Map<string, Sums>()

answerQuestions<SumsQuestion>(async (question) => {
  if (question === 'sums') return groups
  for (const _ of addingBoxes(keys, groups, question));
  return null
})
