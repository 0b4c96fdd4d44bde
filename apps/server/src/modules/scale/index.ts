export { publishedByCode, publishedScale, publishedScales, type PublishedScale } from './published-scale.ts'
export { scaleFilePurpose } from './scale.file.ts'
export { scaleModule } from './scale.module.ts'
