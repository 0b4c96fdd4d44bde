export { Curves } from './file/curves.tsx'
