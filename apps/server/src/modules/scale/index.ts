export { publishedByCode, publishedScale, publishedScales, type PublishedScale } from './published-scale.ts'
