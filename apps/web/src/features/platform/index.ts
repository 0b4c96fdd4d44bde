export { looksWords, supportLook } from './support-look.tsx'
