import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { z } from 'zod';
import { isDrawnPictureProof } from '../../cameras/drawnPicture.ts';
import type { App } from '../../http/app.ts';
import { sceneOf } from './picture/carScene.ts';
import { liveFilm } from './picture/liveFilm.ts';

/** Upper bound of films that one process draws at once; each takes about a hundredth of a core. */
const filmsMost = 24;

/** Drawn pictures of a demonstration's cameras, for holders of a signed address; a player sends no session. */
export default async function pictures(app: App): Promise<void> {
  const { platform } = app;
  const { fleet } = app.live;
  let films = 0;

  app.get(
    '/demonstration/pictures/:elevatorId/live.flv',
    {
      schema: {
        tags: ['demonstration'],
        security: [],
        params: z.object({ elevatorId: idSchema }),
        querystring: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
      },
    },
    async ({ params, query }, reply) => {
      const { elevatorId } = params;
      if (platform.config.simulator === undefined) throw new ProductError('notFound');
      if (!isDrawnPictureProof(platform, { elevatorId, ...query }, platform.clock.now()))
        throw new ProductError('linkInvalid');
      if (fleet.car(elevatorId) === undefined) throw new ProductError('notFound');
      if (films >= filmsMost) throw new ProductError('tooManyRequests');
      const film = liveFilm(() => {
        const car = fleet.car(elevatorId);
        return car === undefined ? null : sceneOf(fleet.table, car);
      }, platform.clock);
      films++;
      film.once('close', () => films--);
      return reply.type('video/x-flv').header('cache-control', 'no-store').send(film);
    },
  );
}
