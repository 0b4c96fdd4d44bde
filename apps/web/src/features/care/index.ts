export { useCaseBeside } from './beside/use-case-beside.tsx'
export { MeasureDue } from './measure/measure-due.tsx'
export { OwnReach } from './reach/own-reach.tsx'
export { ReachWords } from './reach/reach-words.tsx'
