export { figureDims, weekBefore, weekOf, weekSpan, type Cell as FigureKey, type FigureDim } from './cells.ts'
export { factsIn, hasFacts, isCountable, markIn, noFacts, type Facts } from './facts.ts'
