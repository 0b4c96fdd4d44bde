export { figureDims, weekBefore, weekOf, weekSpan, type Cell as FigureKey, type FigureDim } from './cells.ts'
export {
  answersInBox,
  boxSaysAll,
  countedAs,
  factsIn,
  hasFacts,
  isCountable,
  markIn,
  noFacts,
  type Facts,
} from './facts.ts'
