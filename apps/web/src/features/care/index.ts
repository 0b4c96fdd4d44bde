export { MeasureDue } from './measure/measure-due.tsx'
