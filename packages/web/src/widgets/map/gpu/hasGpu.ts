const software = /swiftshader|llvmpipe|softpipe|swrast|software|basic render/i;

/** Whether WebGL 2 runs on a real GPU here: software GL draws a city at one frame a second, Canvas 2D far faster. */
export function hasGpu(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown =
    names === null
      ? context.getParameter(context.RENDERER)
      : context.getParameter(names.UNMASKED_RENDERER_WEBGL);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof renderer === 'string' && !software.test(renderer);
}
