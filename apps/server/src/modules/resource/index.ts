export { serveResource, type Visible } from './serve-resource.ts'
