export { NextVisit } from './visit/next-visit.tsx'
