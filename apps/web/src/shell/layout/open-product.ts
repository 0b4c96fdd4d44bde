import type { Product } from '../../features/workbench/index.ts'
import { toast } from '../../kit/toast.ts'
import { shellMessages } from '../shell.messages.ts'

/** A product opens at the first page of its menu; without one that this person can reach, there is nowhere to go. */
export const openProduct = (_product: Product): void => void toast.warning(shellMessages.noAccess)
