export default {
  title: 'Repair photos',
  one: 'Photo',
  fields: {
    repairOrderId: 'Repair order',
    picture: 'Picture',
    takenAt: 'Taken',
    takenBy: 'Taken by',
  },
};
