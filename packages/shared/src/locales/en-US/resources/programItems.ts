export default {
  title: 'Program items',
  one: 'Program item',
  fields: {
    programCardId: 'Program card',
    kind: 'Kind',
    title: 'Title',
    image: 'Picture',
    video: 'Film',
    position: 'Position',
    shownS: 'Shown for',
  },
  options: {
    kind: {
      image: 'Picture',
      video: 'Film',
    },
  },
};
