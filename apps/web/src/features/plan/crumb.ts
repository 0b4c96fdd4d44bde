import { products } from '@xinqiao/domain'
import { useIsCadre } from './space.tsx'

/** Where a page stands: the product whose space it is in. */
export const useCrumb = (): string => products[useIsCadre() ? 'CADRE_EVALUATION' : 'PLANTEST'].name
