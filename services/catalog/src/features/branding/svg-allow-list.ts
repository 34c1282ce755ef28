const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Drawing elements. Excluded on purpose: scripts, foreign content, links, and animations, which could set a link. */
export const ALLOWED_SVG_ELEMENTS = words(`
  svg g defs symbol use title desc style
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Elements that only wrap others: they are removed, their content stays. */
export const SVG_ELEMENTS_REPLACED_BY_CONTENT = words('a switch')

/** Attributes without a namespace; references are checked separately. */
export const ALLOWED_SVG_ATTRIBUTES = words(`
  id class style version viewBox preserveAspectRatio width height x y dx dy rotate transform
  d points pathLength cx cy r rx ry x1 y1 x2 y2 fx fy fr
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color color-interpolation color-interpolation-filters opacity visibility
  display overflow clip clip-path clip-rule mask filter paint-order vector-effect shape-rendering text-rendering
  image-rendering mix-blend-mode isolation transform-origin enable-background
  font-family font-size font-style font-variant font-weight font-stretch letter-spacing word-spacing text-anchor
  text-decoration dominant-baseline alignment-baseline baseline-shift textLength lengthAdjust writing-mode
  startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type
  marker-start marker-mid marker-end markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation edgeMode kernelMatrix
  order divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  kernelUnitLength scale xChannelSelector yChannelSelector flood-color flood-opacity lighting-color azimuth
  elevation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  limitingConeAngle pointsAtX pointsAtY pointsAtZ z
`)
