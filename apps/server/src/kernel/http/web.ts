import { existsSync } from 'node:fs'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { sendError } from './reply.ts'

const HASHED_ASSET = /\/assets\//
/** The emergency card's own page, of a school or of none; it does without the application. */
const HELP_ADDRESS = /^\/(?:[^/?]+\/)?(?:help|hotline)\/?(?:\?|$)/
/** Where a sheet is answered: bundled alone, unless the product's own page of that address is asked for. */
const ANSWER_ADDRESS =
  /^\/(?!.*[?&]whole=)(?:(?:evaluation_user_test\/index|reFillScaleTest|testSuccess)\/?\?(?:.*&)?id=[\da-f]{8}-|externalPlanInfo\/index\/?\?(?:.*&)?code=|tablet\/?(?:\?|$))/

const pageAt = (url: string): string => {
  if (HELP_ADDRESS.test(url)) return 'help.html'
  return ANSWER_ADDRESS.test(url) ? 'answer.html' : 'index.html'
}

/** No page of ours asks for any of these, and nothing that is embedded in one may. */
const UNUSED = 'camera microphone geolocation payment usb serial bluetooth hid midi display-capture browsing-topics'
const PERMISSIONS = UNUSED.split(' ')
  .map((name) => `${name}=()`)
  .join(', ')

/** The web at /, every unknown page being the application's own business; unknown calls get an answer in the envelope. */
export const addWeb = async (app: FastifyInstance, webDir: string): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Scanned pdf pages are decoded by compiled code of our own; text is never turned into script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        // Schools embed their own pages in the shell; what is embedded cannot reach out of its frame.
        frameSrc: ["'self'", 'https:', 'http:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', (_, reply, done) => {
    void reply.header('Permissions-Policy', PERMISSIONS)
    done()
  })
  const hasWeb = existsSync(webDir)
  if (hasWeb)
    await app.register(fastifyStatic, {
      root: webDir,
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const isCall = request.url.startsWith('/api/') || request.url === '/api'
    if (isCall || request.method !== 'GET' || !hasWeb || request.url.startsWith('/assets/'))
      return sendError(reply, new AppError('request.not_found'), request.id)
    return reply.sendFile(pageAt(request.url))
  })
}
