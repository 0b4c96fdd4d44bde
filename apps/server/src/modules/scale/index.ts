export { publishedByCode, publishedScale, publishedScales, type PublishedScale } from './published-scale.ts'
export { scaleModule } from './scale.module.ts'
