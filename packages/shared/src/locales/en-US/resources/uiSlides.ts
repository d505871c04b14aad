export default {
  title: 'Slides',
  one: 'Slide',
  fields: {
    uiSettingId: 'UI setting',
    place: 'Place',
    title: 'Title',
    picture: 'Picture',
    position: 'Order',
  },
  options: {
    place: {
      homepage: 'Homepage',
      app: 'App',
    },
  },
};
