import type { TaskKind } from '../task/index.ts'
import { assignKinds } from './assign.ts'
import { rescoreKind } from './rescore/rescore-kind.ts'

export const planTaskKinds: readonly TaskKind[] = [...assignKinds, rescoreKind]
