export { useVerification } from './trail.queries.ts'
